import { articleComponents } from "@/components/blog/article-components";
import { buttonVariants } from "@/components/kit/button";
import { Link } from "@/components/kit/link";
import { PhoneIcon } from "@/components/site/icons";
import {
  type Advice,
  adviceForToday,
  callersMayNot,
  type FirstAidFigures,
  protectedThings,
  protectionLimit,
  wayOut,
} from "@/content/first-aid";
import { paths } from "@/lib/kernel/paths";

const { SalaryDrawing } = articleComponents;

const parts = [
  { id: "hoy", label: "Qué hacer hoy" },
  { id: "protegido", label: "Qué protege la ley" },
  { id: "llamadas", label: "Qué no pueden hacerte" },
  { id: "evaluar", label: "Que me llaméis" },
] as const;

const secondary = buttonVariants({ variant: "secondary" });

/** A wage that many people earn, for the picture: invented, like those of the articles. */
const PICTURED_INCOME = 1_500;

/** For somebody frightened: what to do today, what is protected, and what callers may not do. */
export function FirstAidGuide({ figures }: { figures: FirstAidFigures }) {
  return (
    <div className="mx-auto max-w-page px-5 sm:px-8">
      <Beginning />
      <section aria-labelledby="hoy" className="mt-12">
        <h2 id="hoy" className="text-3xl">
          Qué hacer hoy
        </h2>
        <AdviceList advice={adviceForToday(figures)} className="md:grid-cols-2" />
      </section>
      <section
        aria-labelledby="protegido"
        className="mt-16 grid items-start gap-x-16 lg:grid-cols-2"
      >
        <div className="max-w-text">
          <h2 id="protegido" className="text-3xl">
            Qué protege la ley
          </h2>
          <AdviceList advice={protectedThings(figures)} icon="icon-shield text-success" />
        </div>
        <div>
          <SalaryDrawing income={PICTURED_INCOME} />
          <div className="mt-5 rounded-2xl border-l-4 border-amber bg-warning-soft px-5 py-4">
            <AdviceText {...protectionLimit} />
          </div>
        </div>
      </section>
      <section aria-labelledby="llamadas" className="mt-16">
        <h2 id="llamadas" className="text-3xl">
          Qué no puede hacer quien te llama
        </h2>
        <AdviceList
          advice={callersMayNot}
          icon="icon-minus text-destructive"
          className="md:grid-cols-2"
        />
      </section>
      <section
        aria-labelledby="salida"
        className="my-16 grid items-center gap-x-16 gap-y-5 rounded-3xl bg-card p-5 sm:p-8 lg:grid-cols-[minmax(0,1fr)_auto]"
      >
        <div className="max-w-text">
          <h2 id="salida" className="text-2xl">
            {wayOut.title}
          </h2>
          <p className="mt-3">{wayOut.text}</p>
        </div>
        <div className="grid gap-3">
          <Link href={paths.caseCalculator} className={secondary}>
            Ver si la ley me sirve, sin dar mis datos
          </Link>
          <Link
            href={`${paths.blog}/embargos-que-son-como-funcionan-como-detenerlos`}
            className={secondary}
          >
            Leer más sobre los embargos
          </Link>
        </div>
      </section>
    </div>
  );
}

function Beginning() {
  return (
    <div className="grid items-start gap-x-16 gap-y-6 pt-6 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,29rem)]">
      <div className="max-w-text">
        <p className="text-sm font-semibold text-link">Primeros auxilios</p>
        <h1 className="mt-3 text-display">¿Te embargan o te llaman cada día?</h1>
        <p className="mt-5 sm:text-lg">
          Asusta, pero no te deja sin nada. La ley protege una parte de lo que cobras y te da días
          para contestar. Ve paso a paso.
        </p>
      </div>
      <aside
        aria-labelledby="ayuda-ahora"
        className="rounded-3xl border border-border bg-card p-5 sm:p-6"
      >
        <h2 id="ayuda-ahora" className="text-xl">
          ¿No puedes más?
        </h2>
        <p className="mt-2">
          El 024 es gratis y contestan a cualquier hora. Si corres peligro ahora, llama al{" "}
          <a href="tel:112" className="font-semibold text-link underline">
            112
          </a>
          .
        </p>
        <a href="tel:024" className={buttonVariants({ variant: "secondary", className: "mt-4" })}>
          <PhoneIcon />
          Llamar al 024
        </a>
      </aside>
      <nav aria-label="En esta página" className="lg:col-span-2">
        <ul className="flex flex-wrap gap-2">
          {parts.map(({ id, label }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-12 items-center rounded-full bg-muted px-4 text-sm font-semibold text-link hover:underline"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

type AdviceListProps = {
  advice: readonly Advice[];
  /** Stands before each piece of advice; without it they are numbered. */
  icon?: string;
  className?: string;
};

function AdviceList({ advice, icon, className = "" }: AdviceListProps) {
  const List = icon ? "ul" : "ol";
  return (
    <List className={`mt-6 grid gap-x-12 gap-y-6 ${className}`}>
      {advice.map(({ title, text }, index) => (
        <li key={title} className="flex max-w-text gap-4">
          {icon ? (
            <span aria-hidden="true" className={`icon size-8 ${icon}`} />
          ) : (
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-muted font-semibold text-link"
            >
              {index + 1}
            </span>
          )}
          <AdviceText title={title} text={text} />
        </li>
      ))}
    </List>
  );
}

function AdviceText({ title, text }: Pick<Advice, "title" | "text">) {
  return (
    <div>
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      <p className="mt-0.5">{text}</p>
    </div>
  );
}
