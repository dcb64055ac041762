import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";

/**
 * What the server does wrong: closes new connections; never answers; answers the message with 451
 * or 550; accepts the message and closes the connection before it confirms.
 */
export type SmtpFault = "none" | "refuse" | "hang" | "temporary" | "permanent" | "cut";

/** What a server judges, in this order. */
export type SmtpPhase = "connection" | "sender" | "recipient" | "message";

/** A message as it arrived: parsed, with its source and the addresses of its envelope. */
export interface Received extends Email {
  raw: string;
  /** How the client called itself in EHLO. */
  greeting: string;
  envelope: { from: string; to: string[] };
}

/** A real SMTP server on this machine. Tests switch its faults on and off. */
export interface TestSmtp {
  /** For SMTP_URL. */
  url: string;
  /** Oldest first. With the fault `cut` too, because a real server would have delivered it. */
  messages: Received[];
  fault: SmtpFault;
  /** Answers to give instead of accepting, as on the wire: «550-5.1.1 No such user\n550 5.1.1 Sorry». */
  replies: Partial<Record<SmtpPhase, string>>;
  /** The number of attempted connections, successful or not. */
  connections: number;
  stop(): Promise<void>;
}

/** The mail of the app under test, as end-to-end tests look at it. */
export class Inbox {
  constructor(private readonly smtp: TestSmtp) {}

  /** Messages whose source contains `part`, oldest first. */
  messages(part = ""): Received[] {
    return this.smtp.messages.filter(({ raw }) => raw.includes(part));
  }

  setFault(fault: SmtpFault) {
    this.smtp.fault = fault;
  }

  setReplies(replies: TestSmtp["replies"]) {
    this.smtp.replies = replies;
  }
}

export async function startSmtp(): Promise<TestSmtp> {
  const sockets = new Set<Socket>();

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onConnect: (_, done) => done(replyTo("connection")),
    onMailFrom: (_, __, done) => done(replyTo("sender")),
    onRcptTo: (_, __, done) => done(replyTo("recipient")),
    onData(stream, session, done) {
      receive(stream, session).then(done, done);
    },
  });
  smtp.on("error", () => {});

  function replyTo(phase: SmtpPhase) {
    const reply = server.replies[phase];
    return reply === undefined ? null : asAnswered(reply);
  }

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession) {
    const message = await parse(stream, session);
    const reply = replyTo("message");
    if (reply) return reply;
    // Like real servers, the answer repeats the recipient.
    const to = message.envelope.to.join();
    if (server.fault === "temporary") return answer(451, `<${to}> Try again later`);
    if (server.fault === "permanent") return answer(550, `<${to}> No such mailbox`);
    server.messages.push(message);
    if (server.fault !== "cut") return null;
    for (const socket of sockets) socket.destroy();
    return null;
  }

  const listener = createServer((socket) => {
    server.connections += 1;
    sockets.add(socket.on("close", () => sockets.delete(socket)).on("error", () => {}));
    if (server.fault === "refuse") socket.resetAndDestroy();
    else if (server.fault !== "hang") smtp.server.emit("connection", socket);
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));

  const server: TestSmtp = {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    messages: [],
    fault: "none",
    replies: {},
    connections: 0,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
  return server;
}

async function parse(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Received> {
  const raw = await text(stream);
  const { mailFrom, rcptTo } = session.envelope;
  return {
    ...(await PostalMime.parse(raw)),
    raw,
    greeting: session.hostNameAppearsAs || "",
    envelope: {
      from: mailFrom ? mailFrom.address : "",
      to: rcptTo.map(({ address }) => address),
    },
  };
}

function answer(responseCode: number, words: string) {
  return Object.assign(new Error(words), { responseCode });
}

/** The server itself writes the code before each line. */
function asAnswered(reply: string) {
  const lines = reply.split("\n").map((line) => line.slice(4));
  return Object.assign(new Error(), { responseCode: Number(reply.slice(0, 3)), message: lines });
}
