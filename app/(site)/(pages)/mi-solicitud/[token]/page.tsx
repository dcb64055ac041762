import type { Metadata } from "next";
import { changeMyRequest } from "@/app/(site)/actions";
import { AskAboutData } from "@/components/site/my-request/ask-about-data";
import { CaseWithFirm } from "@/components/site/my-request/case-with-firm";
import { Choices } from "@/components/site/my-request/choices";
import { CloseLinks } from "@/components/site/my-request/close-links";
import { Consents } from "@/components/site/my-request/consents";
import { CorrectData } from "@/components/site/my-request/correct-data";
import { ExpiredLink } from "@/components/site/my-request/expired-link";
import { History } from "@/components/site/my-request/history";
import { NoticePanel } from "@/components/site/my-request/notice-panel";
import { OtherEmail } from "@/components/site/my-request/other-email";
import { Status } from "@/components/site/my-request/status";
import { StoredData } from "@/components/site/my-request/stored-data";
import { TakeData } from "@/components/site/my-request/take-data";
import { UnknownLink } from "@/components/site/my-request/unknown-link";
import { WhoFindsOut } from "@/components/site/my-request/who-finds-out";
import { terms } from "@/content/retention";
import { paths } from "@/lib/kernel/paths";
import { LINK_DAYS } from "@/lib/mails/request-link";
import { readNotice } from "@/lib/my-request/notice-cookie";
import { readRequest } from "@/lib/my-request/read-request";
import { readRequestConsents } from "@/lib/my-request/read-request-consents";
import type { RequestForms } from "@/lib/my-request/request-notice";
import { pageMetadata } from "@/lib/seo/seo";

type Props = PageProps<"/mi-solicitud/[token]">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  return pageMetadata({
    title: "Mi solicitud",
    description: "Tu solicitud: qué hemos hecho, qué viene ahora, y cómo cambiarla o anularla.",
    // Without the token, which must reach nobody.
    path: paths.myRequest,
    noindex: true,
    isError: (await readKept(props))?.notice.tone === "error",
  });
}

/** Opening this page changes nothing, because the filters of mail servers follow every link. */
export default async function MyRequestPage(props: Props) {
  const { token } = await props.params;
  const [request, kept] = await Promise.all([readRequest(token), readKept(props)]);
  // An erasure leaves only its notice.
  if (!request && !kept) return <UnknownLink days={LINK_DAYS + terms.links.days} />;
  const consents = request?.details ? await readRequestConsents(request.link) : [];
  const values = kept?.notice.values;
  const forms: RequestForms = {
    action: changeMyRequest,
    token,
    kept: kept && values ? { action: kept.action, values, errors: kept.notice.errors ?? {} } : null,
  };
  return (
    <div className="mx-auto max-w-text px-5 py-10 sm:py-16">
      <h1 className="text-display">Mi solicitud</h1>
      {kept && <NoticePanel notice={kept.notice} />}
      {request && !request.details && <ExpiredLink days={LINK_DAYS} {...forms} />}
      {request?.details && (
        <>
          <OtherEmail {...request.details} />
          <Status call={request.details.call} token={token} />
          <Choices {...request.details} forms={forms} />
          <CaseWithFirm {...request.details} forms={forms} />
          <History {...request.details} />
          <StoredData {...request.details} />
          <div className="mt-4 grid grid-cols-1 gap-3">
            <CorrectData contact={request.details.contact} {...forms} />
            <AskAboutData
              isMailed={request.details.call.isMailed}
              isAccepted={kept?.action === "ask" && kept.notice.tone === "success"}
              {...forms}
            />
            <CloseLinks isMailed={request.details.call.isMailed} {...forms} />
            <WhoFindsOut />
          </div>
        </>
      )}
      {consents.length > 0 && <Consents consents={consents} {...forms} />}
      {request?.details && <TakeData {...forms} />}
    </div>
  );
}

/** What came of the form that this browser sent last. */
async function readKept({ params, searchParams }: Props) {
  return readNotice((await params).token, (await searchParams).hecho);
}
