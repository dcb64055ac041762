import { choiceCookie } from "./choice-cookie";
import { companyDetails } from "./site";

const { agendaProvider, agendaCountry, agendaCookie } = companyDetails;

/** What visitors read about one cookie, or about several that go together. */
export type CookieNote = {
  names: readonly string[];
  /** Who sets and reads it. */
  owner: string;
  purpose: string;
  lasts: string;
};

export type CookieCategory = {
  title: string;
  description: string;
  cookies: readonly CookieNote[];
};

/** Every cookie that this site can set, by the four categories of the cookie notice. */
export const cookieCategories: readonly CookieCategory[] = [
  {
    title: "Técnicas o necesarias",
    description:
      "Hacen falta para lo que pides: enviar un formulario, entrar con tu cuenta o recordar qué has elegido sobre las cookies. No necesitan tu permiso. Si solo lees la web y aún no has elegido, no ponemos ninguna.",
    cookies: [
      {
        names: ["__Host-session"],
        owner: "Nuestra",
        purpose: "Mantiene tu sesión abierta. Solo existe si entras con una cuenta.",
        lasts:
          "Como máximo 7 días. Deja de valer antes si cierras la sesión o si pasas 8 horas sin usarla.",
      },
      {
        names: ["__Host-second-step"],
        owner: "Nuestra",
        purpose:
          "Recuerda que tu contraseña era correcta mientras escribes el código. Solo existe si entras con verificación en dos pasos.",
        lasts: "5 minutos como máximo.",
      },
      {
        names: ["__Host-provider-visit", "__Host-new-identity"],
        owner: "Nuestra",
        purpose:
          "Recuerdan que has pedido entrar con la cuenta de la oficina mientras vas y vuelves, y con qué cuenta has vuelto si falta conectarla. Van cifradas. Solo existen si nuestro equipo entra así.",
        lasts: "10 minutos como máximo.",
      },
      {
        names: ["pya-signed-in"],
        owner: "Nuestra",
        purpose: "Dice que en este navegador hay una sesión abierta, sin decir de quién.",
        lasts: "Lo mismo que la sesión.",
      },
      {
        names: ["pya-sin-javascript"],
        owner: "Nuestra",
        purpose:
          "Hace que las páginas privadas funcionen sin JavaScript. Solo existe si entras con una cuenta y sin JavaScript.",
        lasts: "Hasta que cierras el navegador.",
      },
      {
        names: ["pya-lista", "pya-avisos"],
        owner: "Nuestra",
        purpose:
          "Recuerdan qué columnas de la lista de solicitudes quiere ver quien trabaja con ella, y qué avisos ha visto ya. Solo existen si entras con una cuenta del equipo.",
        lasts: "1 año.",
      },
      {
        names: ["pya-gracias"],
        owner: "Nuestra",
        purpose:
          "Deja que la página de gracias repita tu nombre de pila y la hora de tu llamada. Va cifrada. Solo existe si envías un formulario, y la salida rápida la borra.",
        lasts: "15 minutos.",
      },
      {
        names: ["pya-solicitud"],
        owner: "Nuestra",
        purpose:
          "Deja que «Mi solicitud» te diga qué ha pasado con lo que acabas de enviar. Va cifrada. Solo existe si envías algo desde esa página, y la salida rápida la borra.",
        lasts: "15 minutos.",
      },
      {
        names: ["pya-despacho"],
        owner: "Nuestra",
        purpose:
          "Deja que un despacho vea el caso que le hemos pasado, después de escribir el código de su email. Va cifrada. Solo existe en el navegador del despacho.",
        lasts: "8 horas.",
      },
      {
        names: ["pya-despacho-texto"],
        owner: "Nuestra",
        purpose:
          "Conserva lo que un despacho acaba de escribir sobre un caso, si no se ha podido guardar. Va cifrada. Solo existe en el navegador del despacho.",
        lasts: "15 minutos.",
      },
      {
        names: ["pya-formulario"],
        owner: "Nuestra",
        purpose:
          "Lleva lo que has contestado, y qué anuncio o página te trajo, al paso siguiente del formulario. Va cifrada. Solo existe si lo rellenas sin JavaScript.",
        lasts: "15 minutos.",
      },
      {
        names: [choiceCookie.name],
        owner: "Nuestra",
        purpose: "Recuerda qué cookies has aceptado o rechazado, para no preguntarte cada vez.",
        lasts: `${choiceCookie.lasts}.`,
      },
    ],
  },
  {
    title: "Personalización",
    description:
      "Adaptan la web a lo que quieres hacer en ella. Hoy no ponemos ninguna nuestra. La agenda para elegir la hora de tu llamada es de otra empresa, que puede poner las suyas. Solo se carga si pulsas el botón de elegir hora, y así lo aceptas.",
    cookies: [
      {
        names: [agendaCookie.value],
        owner: `De ${agendaProvider.value} (${agendaCountry.value}), que ofrece la agenda de citas`,
        purpose: "Muestran las horas libres y guardan tu cita. Solo en la consulta gratuita.",
        lasts: "La que fija el proveedor en su propia política.",
      },
    ],
  },
  {
    title: "Analíticas",
    description:
      "Cuentan visitas y ayudan a ver qué páginas se leen. Solo existen si hemos activado la medición y tú la aceptas.",
    cookies: [
      {
        names: ["_ga", "_ga_*"],
        owner: "De Google Analytics (Google Ireland Limited)",
        purpose: "Distinguen una visita de otra con un número al azar.",
        lasts: "Como máximo 2 años.",
      },
    ],
  },
  {
    title: "Marketing",
    description:
      "Nos dicen si un anuncio ha funcionado. No las usamos para elegir qué anuncios ves ni para hacer listas de personas. Con ellas aceptas también que digamos a Google o a Meta qué salió de un clic, como explica el apartado 3. Solo existen si las hemos activado y tú las aceptas.",
    cookies: [
      {
        names: ["_fbp", "_fbc"],
        owner: "Del píxel de Meta (Meta Platforms Ireland Limited)",
        purpose: "Relacionan tu visita con el anuncio de Facebook o Instagram del que vienes.",
        lasts: "3 meses.",
      },
      {
        names: ["_gcl_au", "_gcl_aw", "_gac_*"],
        owner: "De Google Ads (Google Ireland Limited)",
        purpose: "Cuentan los formularios enviados después de ver un anuncio.",
        lasts: "3 meses.",
      },
    ],
  },
];
