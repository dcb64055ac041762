"use client";

import { type KeyboardEvent, type ReactNode, useRef } from "react";

type Panel = { id: string; label: string; content: ReactNode };

type TabsProps = {
  label: string;
  panels: readonly Panel[];
  /** Id of the panel that is shown. */
  current: string;
  onChange: (id: string) => void;
};

/**
 * Panels of which one is shown (ARIA tabs: ← and → move between them). All are in the page: without
 * JavaScript `data-panel` is what shows them, one after the other.
 */
export function Tabs({ label, panels, current, onChange }: TabsProps) {
  const listRef = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = panels.findIndex(({ id }) => id === current);
    const next = panels.at((at + step) % panels.length);
    if (!next) return;
    onChange(next.id);
    listRef.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  }

  return (
    <>
      <div
        ref={listRef}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 border-b border-border"
      >
        {panels.map(({ id, label: name }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={id === current}
            aria-controls={`panel-${id}`}
            tabIndex={id === current ? 0 : -1}
            onClick={() => onChange(id)}
            className="min-h-12 border-b-4 border-transparent px-4 text-sm font-semibold aria-selected:border-primary"
          >
            {name}
          </button>
        ))}
      </div>
      {panels.map(({ id, content }) => (
        <div
          key={id}
          id={`panel-${id}`}
          role="tabpanel"
          aria-labelledby={`tab-${id}`}
          data-panel
          hidden={id !== current}
          className="pt-1"
        >
          {content}
        </div>
      ))}
    </>
  );
}
