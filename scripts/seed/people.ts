/** Names of the invented people: the commonest Spanish ones, and a few rare ones. */
export const FIRST_NAMES = words(`
  María Carmen Ana Isabel Laura Cristina Marta Lucía Paula Elena Raquel Sara Pilar Dolores Teresa
  Rosa Beatriz Silvia Patricia Nuria Mercedes Rocío Alba Andrea Inmaculada Yolanda Encarnación
  Montserrat Concepción Julia Begoña Sofía Noelia Verónica Esther Ángeles Ainhoa Nerea Itziar Xiomara
  Antonio Manuel José Francisco David Juan Javier Daniel Carlos Jesús Alejandro Miguel Rafael Pedro
  Pablo Ángel Sergio Fernando Jorge Luis Alberto Álvaro Diego Adrián Raúl Iván Enrique Ramón Vicente
  Óscar Andrés Joaquín Santiago Eduardo Víctor Roberto Mario Jaime Ignacio Marcos Íñigo Unai Wenceslao`);

export const FAMILY_NAMES = words(`
  García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Hernández
  Ruiz Díaz Moreno Muñoz Álvarez Romero Gutiérrez Alonso Navarro Torres Domínguez Ramos Vázquez
  Ramírez Gil Serrano Morales Molina Blanco Suárez Castro Ortega Delgado Ortiz Marín Rubio Núñez
  Medina Sanz Castillo Iglesias Cortés Garrido Santos Guerrero Lozano Cano Cruz Méndez Flores Prieto
  Herrera Peña León Márquez Cabrera Gallego Calvo Vidal Campos Reyes Vega Fuentes Carrasco Díez
  Aguilar Caballero Nieto Santana Vargas Pascual Giménez Herrero Hidalgo Montero Lorenzo Ibáñez
  Ferrer Durán Benítez Mora Arias Vicente Soler Crespo Velasco Etxebarria Goikoetxea Zubizarreta
  Quiñones Villaverde Belmonte Bohórquez Izquierdo Ybarra Puigdomènech Feijóo Urrutia Xirgu`);

/** All under `.example`, where no mail arrives (RFC 2606) and which marks invented leads. */
export const MAIL_DOMAINS = words(`
  gmail.example gmail.example gmail.example hotmail.example hotmail.example yahoo.example
  outlook.example telefonica.example icloud.example correo.example`);

export const NOTES = [
  "No contesta. Volver a llamar por la tarde.",
  "Interesada. Pide que le enviemos la lista de documentos.",
  "Tiene dos tarjetas y un préstamo personal. Valora el plan de pagos.",
  "Ya lo lleva otro despacho.",
  "Cita telefónica confirmada para la semana que viene.",
  "Número equivocado.",
  "Necesita hablarlo con su pareja antes de decidir.",
  "Documentación completa. Pasa a estudio.",
];

/** Sources as campaigns name them, in addition to the forms' own. */
export const CAMPAIGNS = words("google facebook instagram tiktok newsletter colaborador bing");

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
