"use client";

import { useEffect } from "react";
import { takeReceivedLeads } from "@/components/forms/received-lead";
import { withTags } from "./tag-control";

/**
 * Draws nothing: tells the tags, where there are any, of each lead received, once. It stands where a
 * visitor sees that a lead was received: on the thank-you page, or where a form stays.
 */
export function LeadConversion() {
  useEffect(
    () =>
      withTags((tags) => {
        for (let left = takeReceivedLeads(); left > 0; left--) tags.trackLead();
      }),
    [],
  );
  return null;
}
