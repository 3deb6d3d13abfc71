import type { Host, RuntimeReach } from '../../hosts/host.ts';
import { hosts, type Target, targetNames } from '../../hosts/index.ts';

/** What a deployer may choose. */
export type HostChoices = {
  /** The host to make the files of, besides the default ones. */
  readonly target: Target | undefined;
  readonly reach: RuntimeReach;
};

/** The choices that were given as options. */
export type HostOptions = { readonly [Name in keyof HostChoices]?: HostChoices[Name] | undefined };

/** The choices with defaults; some hosts are recognized when the build runs on their machines. */
export function chooseHosts(
  options: HostOptions,
  environment: Readonly<Record<string, string | undefined>>,
): HostChoices {
  const isRunning = (name: Target) => (hosts[name] as Host).isRunning?.(environment) ?? false;
  const { target = targetNames.find(isRunning), reach = 'queries' } = options;
  return { target, reach };
}
