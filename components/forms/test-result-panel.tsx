import { Alert } from "@/components/site/alert";
import { buttonVariants } from "@/components/site/button";
import { ChatIcon } from "@/components/site/icons";
import { contactLinks } from "@/content/site";
import type { Notice } from "@/lib/leads/intake/problems";
import { paths } from "@/lib/paths";
import type { TestResult } from "@/lib/viability/test";

type TestResultPanelProps = {
  result: TestResult | null;
  notice: Notice;
  onStartAgain(): void;
};

/** Each look also says in words what its colour means. */
const LOOKS = {
  A: { title: "Podría encajar", panel: "border-success bg-success/5", word: "text-success" },
  B: { title: "Hay que estudiarlo", panel: "border-warning bg-warning-soft", word: "text-warning" },
  C: { title: "Puede haber otras salidas", panel: "border-info bg-info/5", word: "text-info" },
} as const;

/** The server's assessment of the answers, and what happens next. */
export function TestResultPanel({ result, notice, onStartAgain }: TestResultPanelProps) {
  return (
    <div className="grid gap-6">
      <Alert tone="success" title={notice.title}>
        {notice.description}
      </Alert>
      {result && (
        <section
          aria-labelledby="test-resultado"
          className={`grid gap-3 rounded-2xl border-2 p-5 ${LOOKS[result.type].panel}`}
        >
          <p className={`text-sm font-semibold ${LOOKS[result.type].word}`}>
            Resultado {result.type}
          </p>
          <h2 id="test-resultado" className="text-2xl">
            {LOOKS[result.type].title}
          </h2>
          <p>{result.message}</p>
          <p className="font-semibold">{result.callToAction}</p>
          <p className="text-sm">El resultado es orientativo y lo revisa una persona.</p>
        </section>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <a href={contactLinks.whatsapp} className={buttonVariants({ className: "grow" })}>
          <ChatIcon />
          Hablar por WhatsApp
        </a>
        <a
          // Without JavaScript the link reloads the page.
          href={paths.viabilityTest}
          onClick={(event) => {
            event.preventDefault();
            onStartAgain();
          }}
          className={buttonVariants({ variant: "secondary" })}
        >
          Hacer otro test
        </a>
      </div>
    </div>
  );
}
