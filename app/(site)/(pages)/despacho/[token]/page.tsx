import type { Metadata } from "next";
import { answerFirm } from "@/app/(site)/actions";
import { AnswerCase } from "@/components/site/firm-case/answer-case";
import { CaseDetails } from "@/components/site/firm-case/case-details";
import { EndedCase } from "@/components/site/firm-case/ended-case";
import { OpenCase } from "@/components/site/firm-case/open-case";
import { UnknownCase } from "@/components/site/firm-case/unknown-case";
import { NoticePanel } from "@/components/site/my-request/notice-panel";
import { paths } from "@/lib/kernel/paths";
import { readCaseNotice } from "@/lib/partners/case-notices";
import { readFirmPage } from "@/lib/partners/read-firm-page";
import { readTyped } from "@/lib/partners/typed-answer";
import { pageMetadata } from "@/lib/seo/seo";

type Props = PageProps<"/despacho/[token]">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return pageMetadata({
    title: "Un caso para tu despacho",
    description: "La página de un despacho que colabora con nosotros.",
    // Without the token, which must reach nobody.
    path: paths.firmPages,
    noindex: true,
    isError: readCaseNotice((await searchParams).hecho)?.tone === "error",
  });
}

/** A law firm's page about one case. Opening it changes nothing, because the filters of mail servers follow every link. */
export default async function FirmCasePage({ params, searchParams }: Props) {
  const { token } = await params;
  const page = await readFirmPage(token);
  if (!page) return <UnknownCase />;
  const notice = readCaseNotice((await searchParams).hecho);
  const forms = { action: answerFirm, token };
  return (
    <div className="mx-auto max-w-text px-5 py-10 sm:py-16">
      <h1 className="text-display">Un caso para {page.firm}</h1>
      {notice && <NoticePanel notice={notice} />}
      {page.endedAt !== null && <EndedCase {...page} {...forms} />}
      {page.endedAt === null && !page.details && <OpenCase {...page} {...forms} />}
      {page.details && (
        <>
          <AnswerCase {...page} {...forms} typed={await readTyped(token)} />
          <CaseDetails {...page.details} />
        </>
      )}
    </div>
  );
}
