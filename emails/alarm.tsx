import { Letter } from "./letter";

type AlarmProps = { title: string; advice: string; jobsUrl: string };

/** To whoever looks after the site, when leads may be waiting for nobody. */
export function AlarmEmail({ title, advice, jobsUrl }: AlarmProps) {
  return (
    <Letter
      heading={title}
      paragraphs={[advice]}
      action={{ label: "Ver los avisos", href: jobsUrl }}
      footnote="Mientras siga así recibirás este mensaje una vez por hora."
    />
  );
}
