import { spawn, spawnSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@/prisma/free-port";
import { temporaryFolder } from "./temporary-folder";

const DOVECOT = "/usr/sbin/dovecot";
const PASSWORD = "clave@de:un/buzón";
const NOBODY = 65_534;

/** A real IMAP server on this machine, Debian's Dovecot 2.3, with one mailbox. */
export interface TestImap {
  /** For BOUNCES_URL, with this password. */
  url(password?: string): string;
  /** Puts a message into the mailbox, as a mail server does. */
  deliver(source: string): void;
  /** The messages, oldest first, and whether they were marked as read. */
  messages(): { source: string; isSeen: boolean }[];
  stop(): Promise<void>;
}

export async function startImap(): Promise<TestImap> {
  ensureDovecot();
  const folder = temporaryFolder("imap");
  const mails = join(folder.path, "mails");
  for (const part of ["", "new", "cur", "tmp"]) mkdirSync(join(mails, part), { recursive: true });
  const port = await freePort();
  const config = join(folder.path, "dovecot.conf");
  writeFileSync(config, settings(folder.path, port));
  // Dovecot serves no mail of root, and all its processes may be those of one user.
  const isRoot = userInfo().uid === 0;
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) spawnSync("chown", ["-R", `${NOBODY}:${NOBODY}`, folder.path]);
  const server = spawn(DOVECOT, ["-F", "-c", config], { ...user, stdio: "inherit" });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  let delivered = 0;
  await untilListening(port);
  return {
    url: (password = PASSWORD) =>
      `imap://avisos%40example.test:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    deliver(source) {
      delivered += 1;
      const file = join(mails, "new", `${String(delivered).padStart(9, "0")}.test`);
      writeFileSync(file, source.replace(/\r?\n/g, "\r\n"));
      if (isRoot) chownSync(file, NOBODY, NOBODY);
    },
    messages() {
      const files = ["new", "cur"].flatMap((part) =>
        readdirSync(join(mails, part)).map((name) => ({ name, path: join(mails, part, name) })),
      );
      return files
        .sort((one, other) => one.name.localeCompare(other.name))
        .map(({ name, path }) => ({
          source: readFileSync(path, "latin1"),
          isSeen: /:2,[A-Z]*S/.test(name),
        }));
    },
    async stop() {
      server.kill();
      await ended;
      folder.remove();
    },
  };
}

function settings(folder: string, port: number): string {
  const { username } = userInfo();
  const owner = username === "root" ? "nobody" : username;
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${owner}
default_internal_group = ${owner === "nobody" ? "nogroup" : owner}
default_login_user = ${owner}
first_valid_uid = 1
mail_location = maildir:${folder}/mails
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${owner} gid=${owner === "nobody" ? "nogroup" : owner} home=${folder}
}
`;
}

async function untilListening(port: number): Promise<void> {
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true));
      socket.on("error", () => resolve(false));
      socket.unref();
    });
  while (!(await isOpen())) await wait(100);
}

/** Installs Dovecot where there is none. @throws Error with the command to run by hand */
function ensureDovecot() {
  const install = "apt-get install -y --no-install-recommends dovecot-imapd";
  if (!existsSync(DOVECOT) && userInfo().uid === 0) {
    for (const command of ["apt-get update", install]) {
      console.info(`No IMAP server here yet: ${command}`);
      spawnSync(command, { shell: true, stdio: "inherit" });
    }
  }
  if (!existsSync(DOVECOT)) throw new Error(`No IMAP server for tests. Run: ${install}`);
}
