/**
 * A week with one day chosen. Decoration that fills whatever height its column has left, and asks
 * for none.
 */
export function WeekDrawing() {
  return (
    <div className="relative min-h-4 flex-1">
      <svg
        viewBox="0 0 320 88"
        preserveAspectRatio="xMinYMid meet"
        aria-hidden="true"
        className="absolute inset-0 size-full max-h-28 py-4"
      >
        {[0, 1, 2, 3, 4].map((day) => (
          <g key={day} transform={`translate(${8 + day * 62} 4)`}>
            <rect
              width="56"
              height="80"
              rx="12"
              strokeWidth="3"
              className={day === 2 ? "fill-white stroke-petrol-700" : "fill-petrol-100"}
            />
            <path
              d="M16 22h24"
              strokeWidth="5"
              strokeLinecap="round"
              className="stroke-petrol-700"
            />
            {day === 2 && <circle cx="28" cy="52" r="9" className="fill-clementine-600" />}
          </g>
        ))}
      </svg>
    </div>
  );
}
