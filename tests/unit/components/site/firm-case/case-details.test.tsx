import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CaseDetails } from "@/components/site/firm-case/case-details";

const details = {
  ...{ fullName: "Eva Saez", phone: "655 111 222", email: "eva@ejemplo.es", note: "" },
  ...{ facts: [], consent: null },
};

test.each([
  [false, details.email, null],
  [true, details.email, "Prefiere que no le llamen: escribidle a su email."],
  [true, null, "hablad antes con nosotros"],
])(
  "a firm reads how to reach a person: wants no calls %j, e-mail %j",
  (wantsNoCalls, email, line) => {
    const html = renderToStaticMarkup(
      <CaseDetails {...details} email={email} wantsNoCalls={wantsNoCalls} />,
    );
    if (line) expect(html).toContain(line);
    else expect(html).not.toContain("Prefiere");
  },
);
