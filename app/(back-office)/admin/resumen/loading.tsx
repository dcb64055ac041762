export { AdminLoading as default } from "@/components/admin/shell/admin-loading";
