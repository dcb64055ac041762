/**
 * Whether a password is among the first that anybody would guess: one of the commonest words with
 * digits or signs around it, a walk along the keyboard, or a few characters again and again.
 * ASVS 5.0, 6.2.4.
 */
export function isCommonPassword(password: string): boolean {
  const folded = fold(password);
  if (new Set(folded).size <= 3) return true;
  const letters = withoutAffixes(folded);
  const plain = withoutAffixes(undisguise(folded));
  for (const word of [folded, letters, plain]) {
    if (COMMON.has(word) || COMMON.has(halfOfRepeated(word))) return true;
    if (word.length >= 4 && WALKS.some((walk) => walk.includes(word))) return true;
  }
  // A letter or two beside a row of digits, as in `123456789a`.
  const digits = folded.replace(/\D/g, "");
  return folded.length - digits.length <= 2 && WALKS.some((walk) => walk.includes(digits));
}

/** Without case and accents, so that `Contraseña` is `contrasena`. */
function fold(password: string): string {
  return password.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

function withoutAffixes(folded: string): string {
  return folded.replace(/^[^a-z]+|[^a-z]+$/g, "");
}

/** `p@ssw0rd` is no other word than `password`. */
function undisguise(folded: string): string {
  const body = folded.replace(/[\d\W_]+$/, "");
  return body.replace(/[@4310$57!]/g, (sign) => DISGUISES[sign] ?? sign);
}

function halfOfRepeated(word: string): string {
  const half = word.slice(0, word.length / 2);
  return half.length >= 3 && half + half === word ? half : word;
}

const DISGUISES: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

const ROWS = ["12345678901234567890", "qwertyuiop", "asdfghjkln", "zxcvbnm"];
const FORWARD = [...ROWS, ROWS.join(""), ROWS.slice(1).join(""), "abcdefghijklmnopqrstuvwxyz"];
const REVERSED = FORWARD.map((walk) => [...walk].reverse().join(""));
const WALKS = [
  ...FORWARD,
  ...REVERSED,
  "01234567890123456789",
  "123456789101112131415",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "qazwsxedcrfvtgbyhnujmikolp",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "zaq12wsxcde34rfvbgt56yhn",
  "qweasdzxc",
  "qwe123asd456zxc789",
  "123qweasdzxc",
  "1a2b3c4d5e6f7g8h9i0j",
  "a1b2c3d4e5f6g7h8i9j0",
  "112233445566778899",
  "147258369",
  "987654321",
];

// Of the lists published each year, in English and in Spanish: what is left of an entry without
// the digits and signs around it.
const COMMON = new Set(
  `admin administrador administradora administrator alejandro alejandra amigos amorcito amoreterno
  andrea angelito asdf atletico atleticodemadrid azerty babygirl barcelona baseball basketball
  batman betis bienvenida bienvenido butterfly carlos carolina casa changeme charlie chocolate
  clave cocacola computer contrasea contrasena cristiano cristina daniel daniela default deudas
  dragon enfermera empresa entrar españa espana estrella familia fcbarcelona felicidad fernando
  flamenco football forever forzabarca francisco freedom futbol gabriel gatito gonzalez guest
  hello hercules hola holahola holamundo iloveyou iloveyoumom internet invierno javier jennifer
  jessica jesucristo jesus jesusteama jordan juventus killer legal letmein leyes liverpool login
  lovely loveme lucky madrid manchester manuel margarita maria mariposa martinez master mayonesa
  mercedes messi mexico michael michelle mibebe miamor mifamilia minecraft miguel monkey mustang
  mypassword naruto navidad nicolas nirvana nothing oficina olvidado otono pass passw passwd
  password passwordpassword passwort patata pepe perfecto pokemon primavera prestamo princesa
  princess principe punto puntoyaparte querty qwerty qwertyqwerty realmadrid realmadridcf rodriguez
  roberto root samsung samantha sanchez santiago secret secreta secreto segunda segundaoportunidad
  seguridad sevilla sevillafc shadow soccer sofia soporte spiderman starwars sunshine superman
  superuser supersecret teamo teamomucho teamoteamo tequiero tequieromucho test testing testtest
  tigger trabajo trustno trustnoone usuario valencia valenciacf verano victoria welcome whatever
  yonose qwertz qazwsx asdasd asdasdasd asdfasdf abcabc abcd abcabcabc abcdabcd aaabbbccc zxczxc
  qweqwe qweqweqwe qweasd`.split(/\s+/),
);
