import { execFileSync } from "node:child_process";
import { chownSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import type { Machine, Network } from "./machines";
import { waitUntil } from "./run";

/** The password of PostgreSQL's superuser. */
export const SUPERUSER_PASSWORD = "drill-superuser";
/** The last numbers of the addresses. */
export const DATA_MACHINES: Record<string, number> = { "data-1": 4, "data-2": 5 };
const VOTE = { name: "vote", number: 6 };

type Role = "leader" | "sync_standby";
type Member = { name: string; role: string; state: string };

const ACCOUNT = "postgres";
/** The namespaces share the files of this machine, and two servers must not share a folder of sockets. */
const WITH_OWN_SOCKETS = [
  ...["sh", "-c", 'mount -t tmpfs -o mode=1777 tmpfs /run/postgresql && exec "$@"', "sh"],
  ...["setpriv", `--reuid=${ACCOUNT}`, `--regid=${ACCOUNT}`, "--clear-groups"],
];
const PROGRAMS = "/usr/lib/postgresql";
const START_MS = 180_000;

/** The two machines of the database, as deploy/cluster sets them up, and the third one with its vote. */
export class DataMachines {
  private readonly machines = new Map<string, Machine>();

  constructor(
    private readonly network: Network,
    private readonly folder: string,
  ) {}

  /** Starts etcd on all three, and PostgreSQL with Patroni on two. */
  async start(): Promise<void> {
    mkdirSync(this.programs());
    // The log goes to no archive.
    symlinkSync("/bin/true", join(this.programs(), "pgbackrest"));
    this.machines.set(VOTE.name, this.network.addMachine(VOTE.name, VOTE.number));
    for (const name of Object.keys(DATA_MACHINES)) this.add(name);
    for (const machine of this.machines.values()) this.startEtcd(machine, "new");
    for (const name of Object.keys(DATA_MACHINES)) this.startPatroni(name);
    await this.untilWhole();
  }

  /** Destroys the machine of the member that has this role, with all its data. Returns its name. */
  async destroy(role: Role): Promise<string> {
    const { name } = (await this.members()).find((member) => member.role === role) ?? {};
    if (!name) throw new Error(`The cluster has no ${role}.`);
    await this.machines.get(name)?.destroy();
    this.machines.delete(name);
    rmSync(join(this.folder, name), { recursive: true });
    return name;
  }

  /** Puts a new, empty machine in its place, and waits until that is the standby. */
  async replace(name: string): Promise<void> {
    const lost = this.etcdctl("member", "list").split("\n");
    const id = lost.find((line) => line.includes(` ${name},`))?.split(",")[0] ?? "";
    this.etcdctl("member", "remove", id);
    const machine = this.add(name);
    this.etcdctl("member", "add", name, `--peer-urls=http://${machine.address}:2380`);
    this.startEtcd(machine, "existing");
    this.startPatroni(name);
    await this.untilWhole();
  }

  /** Waits until one member leads and the other confirms each commit. */
  async untilWhole(): Promise<void> {
    await waitUntil("a leader and its standby", START_MS, async () => {
      const roles = (await this.members()).map(({ role }) => role);
      return roles.includes("leader") && roles.includes("sync_standby");
    });
  }

  private add(name: string): Machine {
    const machine = this.network.addMachine(name, DATA_MACHINES[name] ?? 0);
    this.machines.set(name, machine);
    return machine;
  }

  private startEtcd({ name, address, start }: Machine, state: "new" | "existing"): void {
    const peers = [...this.machines.values()].map(
      (one) => `${one.name}=http://${one.address}:2380`,
    );
    start(["etcd"], {
      ETCD_NAME: name,
      ETCD_DATA_DIR: join(this.dataOf(name), "etcd"),
      ETCD_LISTEN_PEER_URLS: `http://${address}:2380`,
      ETCD_LISTEN_CLIENT_URLS: `http://${address}:2379`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${address}:2380`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${address}:2379`,
      ETCD_INITIAL_CLUSTER: peers.join(","),
      ETCD_INITIAL_CLUSTER_STATE: state,
      ETCD_AUTO_COMPACTION_RETENTION: "1",
    });
  }

  private startPatroni(name: string): void {
    const machine = this.machines.get(name);
    if (!machine) return;
    const { address } = machine;
    const etcds = [...this.machines.values()].map((one) => `${one.address}:2379`);
    const [version = ""] = readdirSync(PROGRAMS).sort((a, b) => Number(b) - Number(a));
    const env = {
      PATH: `${this.programs()}:${process.env.PATH}`,
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: etcds.join(","),
      PATRONI_RESTAPI_LISTEN: `${address}:8008`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
      PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: join(this.dataOf(name), "postgres"),
      PATRONI_POSTGRESQL_PGPASS: join(this.dataOf(name), "pgpass"),
      PATRONI_POSTGRESQL_BIN_DIR: join(PROGRAMS, version, "bin"),
      PATRONI_SUPERUSER_PASSWORD: SUPERUSER_PASSWORD,
      PATRONI_REPLICATION_PASSWORD: "drill-replication",
    };
    machine.start([...WITH_OWN_SOCKETS, "patroni", "deploy/cluster/patroni.yml"], env);
  }

  /** Programs that stand in for those of a real machine. */
  private programs(): string {
    return join(this.folder, "programs");
  }

  /** A machine's own folder, which is gone with it. */
  private dataOf(name: string): string {
    const folder = join(this.folder, name);
    mkdirSync(folder, { recursive: true });
    const account = (flag: string) =>
      Number(execFileSync("id", [flag, ACCOUNT], { encoding: "utf8" }));
    chownSync(folder, account("-u"), account("-g"));
    return folder;
  }

  private etcdctl(...words: string[]): string {
    const endpoints = [...this.machines.values()].map((one) => `http://${one.address}:2379`);
    return execFileSync("etcdctl", words, {
      encoding: "utf8",
      env: { ...process.env, ETCDCTL_API: "3", ETCDCTL_ENDPOINTS: endpoints.join(",") },
    });
  }

  /** The members of the cluster, as whichever of them answers sees them; none while nobody does. */
  private async members(): Promise<Member[]> {
    for (const name of Object.keys(DATA_MACHINES)) {
      const url = `http://${this.machines.get(name)?.address}:8008/cluster`;
      const signal = AbortSignal.timeout(2_000);
      const answer = await fetch(url, { signal }).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }
}
