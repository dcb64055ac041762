import type { Metadata } from "next";
import { askForRequestLink } from "@/app/(site)/actions";
import { ActionForm } from "@/components/kit/action-form";
import { SubmitButton } from "@/components/kit/submit-button";
import { TextField } from "@/components/kit/text-field";
import { NoticePanel } from "@/components/site/my-request/notice-panel";
import { paths } from "@/lib/kernel/paths";
import { readNotice } from "@/lib/my-request/notice-cookie";
import { pageMetadata } from "@/lib/seo/seo";

type Props = PageProps<"/mi-solicitud">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const kept = await readNotice("", (await searchParams).hecho);
  return pageMetadata({
    title: "Mi solicitud",
    description:
      "Pide por email un enlace a tu solicitud: para ver qué hemos hecho, cambiarla o borrarla.",
    path: paths.myRequest,
    noindex: true,
    isError: kept?.notice.tone === "error",
  });
}

/** For a person who has lost the mail. The answer is the same for every e-mail. */
export default async function AskForLinkPage({ searchParams }: Props) {
  const kept = await readNotice("", (await searchParams).hecho);
  const email = kept?.notice.values?.email;
  return (
    <div className="mx-auto max-w-text px-5 py-10 sm:py-16">
      <h1 className="text-display">Mi solicitud</h1>
      {kept && <NoticePanel notice={kept.notice} />}
      <p className="mt-6 text-lg">
        Aquí ves qué hemos hecho con tu solicitud y qué viene ahora. También puedes cambiar la hora,
        corregir tus datos, retirar un permiso o borrarlo todo.
      </p>
      <p className="mt-4">
        Se abre con el enlace que va en nuestros emails. Si no lo encuentras, te enviamos otro.
      </p>
      <ActionForm action={askForRequestLink} className="mt-6 grid gap-4">
        <TextField
          id="email"
          name="email"
          type="email"
          label="El email con el que nos escribiste"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="send"
          maxLength={254}
          required
          defaultValue={email}
          error={email === undefined ? undefined : kept?.notice.text}
        />
        <SubmitButton variant="primary">Enviarme el enlace</SubmitButton>
      </ActionForm>
    </div>
  );
}
