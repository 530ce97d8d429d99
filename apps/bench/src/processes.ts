import { readFileSync, readdirSync } from 'node:fs'

const read = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // The process has ended or belongs to another user.
    return ''
  }
}

const pids = () => readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))

const number = (text: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)

const environmentOf = (pid: number) =>
  Object.fromEntries(
    read(pid, 'environ')
      .split('\0')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

export const childrenOf = (parent: number) =>
  pids().filter((pid) => number(read(pid, 'status'), 'PPid') === parent)

/** Finds a process by its program file and one environment variable. */
export function findProcess(file: string, [name, value]: readonly [string, string]) {
  const pid = pids().find(
    (one) =>
      read(one, 'cmdline')
        .split('\0')
        .some((part) => part.endsWith(file)) && environmentOf(one)[name] === value,
  )
  return pid === undefined ? undefined : { pid, environment: environmentOf(pid) }
}

/** Resident memory, in MiB. */
export const memoryOf = (pid: number) => Math.round(number(read(pid, 'status'), 'VmRSS') / 1024)

/** Memory of processes that share pages, counted proportionally. */
export const sharedMemoryOf = (all: readonly number[]) =>
  Math.round(all.reduce((sum, pid) => sum + number(read(pid, 'smaps_rollup'), 'Pss'), 0) / 1024)

/** CPU milliseconds of a process so far. */
export function cpuOf(pid: number) {
  const [, rest = ''] = read(pid, 'stat').split(') ')
  const fields = rest.split(' ')
  // User and system time, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10
}
