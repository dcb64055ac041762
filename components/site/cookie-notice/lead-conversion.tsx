"use client";

import { useEffect } from "react";
import { takeReceivedLeads } from "@/components/forms/received-lead";
import { withTags } from "./tag-control";
import type { Tags } from "./tags";

/** Tells the tags of each lead received, once. To be called where a visitor sees that it was. */
export function trackReceivedLeads(tags: Tags): void {
  for (let left = takeReceivedLeads(); left > 0; left--) tags.trackLead();
}

/** Draws nothing: for a form that stays where it is, and says there that a lead was received. */
export function LeadConversion() {
  useEffect(() => withTags(trackReceivedLeads), []);
  return null;
}
