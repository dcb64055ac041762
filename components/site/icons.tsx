type IconProps = { className?: string };

/** The drawings are in app/icons.css, in the colour of the text. */
const iconNamed = (name: string) =>
  function Icon({ className = "size-5" }: IconProps) {
    return <span aria-hidden="true" className={`icon ${name} ${className}`} />;
  };

export const PhoneIcon = iconNamed("icon-phone");
export const MailIcon = iconNamed("icon-mail");
export const ChatIcon = iconNamed("icon-chat");
export const InstagramIcon = iconNamed("icon-instagram");
export const MenuIcon = iconNamed("icon-menu");
export const ClockIcon = iconNamed("icon-clock");
export const EuroIcon = iconNamed("icon-euro");
