"use client";

import { useEffect } from "react";
import { takeReceivedLead } from "@/components/forms/received-lead";
import { withTags } from "./tag-control";

/** Draws nothing: tells the tags, where there are any, that a lead was received. Once for each. */
export function LeadConversion() {
  useEffect(
    () =>
      withTags((tags) => {
        if (takeReceivedLead()) tags.trackLead();
      }),
    [],
  );
  return null;
}
