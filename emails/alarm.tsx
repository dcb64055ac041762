import { Letter } from "./letter";

type AlarmProps = {
  title: string;
  advice: string;
  action: { label: string; href: string };
  /** How often it comes as long as nothing changes: «por hora». */
  often: string;
};

/** To whoever looks after the site or the leads, when leads may be waiting for nobody. */
export function AlarmEmail({ title, advice, action, often }: AlarmProps) {
  return (
    <Letter
      heading={title}
      paragraphs={[advice]}
      action={action}
      footnote={`Mientras siga así recibirás este mensaje una vez ${often}.`}
    />
  );
}
