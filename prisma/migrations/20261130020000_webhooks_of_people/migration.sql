-- A receiver also learns that the use of the data is restricted or free again, and that the contact was corrected.
ALTER TABLE webhook_endpoints DROP CONSTRAINT webhook_endpoints_types_check;
ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_types_check CHECK (
  cardinality(types) > 0 AND types <@ ARRAY[
    'lead.created', 'lead.status_changed', 'call.recorded', 'handover.offered',
    'handover.accepted', 'handover.declined', 'handover.returned', 'handover.reported',
    'handover.recalled', 'handover.erased', 'consent.withdrawn', 'person.corrected',
    'person.restricted', 'person.unrestricted', 'person.erased']);

ALTER TABLE webhook_messages DROP CONSTRAINT webhook_messages_type_check;
ALTER TABLE webhook_messages ADD CONSTRAINT webhook_messages_type_check CHECK (type IN (
  'lead.created', 'lead.status_changed', 'call.recorded', 'handover.offered',
  'handover.accepted', 'handover.declined', 'handover.returned', 'handover.reported',
  'handover.recalled', 'handover.erased', 'consent.withdrawn', 'person.corrected',
  'person.restricted', 'person.unrestricted', 'person.erased', 'webhook.test'));
