import {
  Dialog,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { LEAD_KEYS } from "./use-lead-keys";

type KeysDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  keys?: readonly (readonly [keys: string, meaning: string])[];
};

/** Lists keyboard shortcuts; by default those of the list and the sheet. */
export function KeysDialog({ keys: listed = LEAD_KEYS, ...props }: KeysDialogProps) {
  return (
    <Dialog {...props}>
      <DialogContent aria-describedby={undefined} className="text-sm sm:max-w-sm">
        <DialogHeader>
          <DialogTitle>Teclas</DialogTitle>
        </DialogHeader>
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
          {listed.map(([keys, meaning]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded-sm border border-input px-2 font-sans font-semibold whitespace-nowrap">
                  {keys}
                </kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <DialogFooter />
      </DialogContent>
    </Dialog>
  );
}
