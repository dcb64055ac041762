const steps = [
  {
    title: "Te llamamos cuando te viene bien",
    text: "En la franja horaria que elijas. Te respondemos en 24 horas laborables.",
  },
  {
    title: "Miramos tu caso contigo",
    text: "Un asesor te pregunta qué debes y a quién, sin juzgarte, y te explica qué opciones hay.",
  },
  {
    title: "Decides tú",
    text: "Si hay un camino, te ponemos en contacto con un despacho. Antes de empezar te dirán por escrito cuánto cuesta.",
  },
];

/** What happens once the form has been sent. */
export function NextSteps() {
  return (
    <section aria-labelledby="despues-titulo" className="bg-muted">
      <div className="mx-auto max-w-page px-5 py-14 sm:px-8 lg:py-20">
        <h2 id="despues-titulo" className="text-3xl">
          Qué pasa cuando envías tus respuestas
        </h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="max-w-text">
              <p aria-hidden="true" className="font-serif text-3xl font-semibold text-link">
                {index + 1}
                <span className="text-clementine-600">.</span>
              </p>
              <h3 className="mt-1 text-xl">{title}</h3>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
