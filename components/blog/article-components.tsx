import { DebtKinds } from "@/components/site/debt-kinds";
import { ProcessTimeline } from "@/components/site/process-timeline";
import { AmountBars } from "./amount-bars";
import { Example } from "./example";
import { SalaryDrawing } from "./salary-drawing";
import { Timeline } from "./timeline";

/** What an article's text may use beside Markdown. */
export const articleComponents = {
  AmountBars,
  DebtKinds,
  Example,
  ProcessTimeline,
  SalaryDrawing,
  Timeline,
};
