import { companyDetails, site } from "@/content/site";

const digits = (phone: string) => phone.replace(/\D/g, "");

/** Addresses that open the telephone, the mail program, WhatsApp or Instagram. */
export const contactLinks = {
  phone: `tel:+${digits(companyDetails.phone.value)}`,
  email: `mailto:${companyDetails.email.value}`,
  whatsapp: `https://wa.me/${digits(companyDetails.whatsapp.value)}?text=${encodeURIComponent(site.whatsappMessage)}`,
  instagram: `https://www.instagram.com/${companyDetails.instagram.value}/`,
} as const;
