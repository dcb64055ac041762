/** Two people in a conversation that ends with a full stop. Decoration: the text beside it says it. */
export function CallDrawing() {
  return (
    <svg viewBox="0 0 320 120" aria-hidden="true" className="mx-auto mt-6 h-30 w-full">
      <path
        d="M24 20h128a16 16 0 0 1 16 16v28a16 16 0 0 1-16 16H62L40 98V80H24A16 16 0 0 1 8 64V36a16 16 0 0 1 16-16Z"
        className="fill-petrol-100"
      />
      <path
        d="M34 42h92M34 58h58"
        className="stroke-petrol-700"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M196 38h100a16 16 0 0 1 16 16v24a16 16 0 0 1-16 16h-14v18l-22-18h-64a16 16 0 0 1-16-16V54a16 16 0 0 1 16-16Z"
        className="fill-white stroke-petrol-700"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M206 66h52" className="stroke-petrol-700" strokeWidth="5" strokeLinecap="round" />
      <circle cx="274" cy="65" r="8" className="fill-clementine-600" />
    </svg>
  );
}
