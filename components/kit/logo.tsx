import { site } from "@/content/site";
import { paths } from "@/lib/kernel/paths";
import { Link } from "./link";

export function Logo() {
  return (
    <Link href={paths.home} className="mr-auto inline-flex min-h-12 items-center">
      <Wordmark />
    </Link>
  );
}

export function Wordmark({ sizeClass = "wordmark-size" }) {
  return (
    <span className={`wordmark ${sizeClass}`}>
      {site.brand}
      <i aria-hidden="true" />
    </span>
  );
}

/** The brand's picture, as in app/icon.svg: a paragraph that ends, and the next one. */
export function LogoPicture({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="7" className="fill-muted" />
      <path
        d="M5 10h10M13 18h14M5 25h22"
        className="stroke-petrol-700"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="22" cy="10" r="4" className="fill-clementine-600" />
    </svg>
  );
}
