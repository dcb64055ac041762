// Imported before anything that asks which build is meant.
process.env.BENCH = "1";
