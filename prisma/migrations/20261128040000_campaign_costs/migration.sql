-- What a campaign cost in a calendar month, typed by hand.
CREATE TABLE campaign_costs (
  -- `2026-11`
  month text NOT NULL CHECK (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  source text NOT NULL CHECK (char_length(source) BETWEEN 1 AND 100),
  -- The utm_campaign; empty for requests without one.
  campaign text NOT NULL CHECK (char_length(campaign) <= 100),
  cents integer NOT NULL CHECK (cents >= 0),
  PRIMARY KEY (month, source, campaign)
);
