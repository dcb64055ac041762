import { palette } from "@/content/palette";

/**
 * The drawing of app/icon.svg on a full square, inside the circle that remains when a phone cuts the
 * corners off.
 */
export function AppIcon({ size }: { size: number }) {
  return (
    <svg
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="-4 -4 40 40"
    >
      <rect x="-4" y="-4" width="40" height="40" fill={palette.sand50} />
      <path
        d="M5 10h10M13 18h14M5 25h22"
        stroke={palette.petrol700}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="22" cy="10" r="4" fill={palette.clementine600} />
    </svg>
  );
}
