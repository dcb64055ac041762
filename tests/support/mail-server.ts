import { afterAll, beforeEach } from "vitest";
import { env } from "@/lib/kernel/env";
import { startSmtp, type TestSmtp } from "./smtp";

/** An SMTP server for all tests of a file: each test finds it empty and without a fault. */
export async function mailServer(): Promise<TestSmtp> {
  const smtp = await startSmtp();
  env().smtpUrl = smtp.url;
  beforeEach(() => {
    smtp.messages.length = 0;
    smtp.fault = "none";
    smtp.replies = {};
  });
  afterAll(() => smtp.stop());
  return smtp;
}
