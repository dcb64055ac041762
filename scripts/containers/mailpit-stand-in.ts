import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

// Of the stand-in for Mailpit: its ports, its command `readyz`, and of its interface the list of
// messages, as far as the trial of the containers reads it. It keeps recipients and subjects.
const messages: { To: { Address: string }[]; Subject: string }[] = [];

if (process.argv[2] === "readyz") {
  fetch("http://127.0.0.1:8025/readyz").then(
    ({ ok }) => process.exit(ok ? 0 : 1),
    () => process.exit(1),
  );
} else {
  takeMail();
  showMail();
  process.on("SIGTERM", () => process.exit(0));
}

function takeMail() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        const To = envelope.rcptTo.map(({ address }) => ({ Address: address }));
        messages.push({ To, Subject: /^Subject: (.*)$/m.exec(source)?.[1] ?? "" });
        done();
      }, done);
    },
  });
  // A sender that breaks off is no reason to end.
  server.on("error", () => {});
  server.listen(1025);
}

function showMail() {
  createServer((request, response) => {
    const isList = request.url?.startsWith("/api/v1/messages");
    const body = isList ? { total: messages.length, messages: messages.slice(-50) } : {};
    response.setHeader("content-type", "application/json").end(JSON.stringify(body));
  }).listen(8025);
}
