import { readFileSync, readdirSync } from 'node:fs'

const read = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // It has just ended, or is somebody else's.
    return ''
  }
}

const pids = () => readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))

const number = (text: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)

/** What a process is started with. */
const environmentOf = (pid: number) =>
  Object.fromEntries(
    read(pid, 'environ')
      .split('\0')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

export const childrenOf = (parent: number) =>
  pids().filter((pid) => number(read(pid, 'status'), 'PPid') === parent)

/** The process of a program, by its file and one of its settings. */
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

/** Of processes that share much: what each has, and its part of what they share. */
export const sharedMemoryOf = (all: readonly number[]) =>
  Math.round(all.reduce((sum, pid) => sum + number(read(pid, 'smaps_rollup'), 'Pss'), 0) / 1024)

/** What the processor has done for a process so far, in ms. */
export function cpuOf(pid: number) {
  const [, rest = ''] = read(pid, 'stat').split(') ')
  const fields = rest.split(' ')
  // User and system time, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10
}
