import { buttonVariants } from "@/components/kit/button";
import { ChatIcon } from "@/components/site/icons";
import { contactLinks } from "@/content/site";
import type { Notice } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import type { TestResult } from "@/lib/viability/test";
import { RESULT } from "@/lib/vocabulary/results";
import { CallLink } from "./call-link";

type TestResultPanelProps = {
  result: TestResult | null;
  notice: Notice;
  onStartAgain(): void;
};

/** The verdict in words; the colour only repeats it. */
export const VERDICTS = {
  A: { title: RESULT.A.person, panel: "border-success bg-success/5", word: "text-success" },
  B: { title: RESULT.B.person, panel: "border-warning bg-warning-soft", word: "text-warning" },
  C: {
    title: RESULT.C.person,
    panel: "border-info bg-info/5",
    word: "text-info",
  },
} as const;

/** The server's assessment of the answers first, then what happens now. */
export function TestResultPanel({ result, notice, onStartAgain }: TestResultPanelProps) {
  const verdict = result && VERDICTS[result.type];
  return (
    <div className="grid gap-6">
      {result && verdict && (
        <section
          aria-labelledby="test-resultado"
          data-result={result.type}
          className={`grid gap-3 rounded-2xl border-2 p-5 ${verdict.panel}`}
        >
          <h2 id="test-resultado" className={`text-2xl ${verdict.word}`}>
            {verdict.title}
          </h2>
          <p>{result.message}</p>
          <p className="text-sm">El resultado es orientativo y lo revisa una persona.</p>
        </section>
      )}
      <div role="status">
        <h3 className="text-lg">Qué pasa ahora</h3>
        {result && <p className="mt-1 font-semibold">{result.callToAction}</p>}
        <p className="mt-1 text-sm">
          {notice.title} {notice.text}
        </p>
        {result?.isCalled && <CallLink />}
      </div>
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
