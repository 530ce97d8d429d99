import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * Runs the groups of checks named on the command line in one schedule, prints the failures, and ends with `N passed, N
 * failed`, which counts each test and each whole-tree check.
 */
const root = path.join(import.meta.dirname, '..')
const cache = path.join(root, 'node_modules/.cache')
const reports = path.join(cache, 'reports')
/** A short path, because the length of a socket path is limited. */
const journeyData = mkdtempSync(path.join(os.tmpdir(), 'wellspring-journeys-'))

interface Check {
  name: string
  command: string[]
  cwd?: string
  /** The report format with the counts. A check without one counts as a single test. */
  report?: 'vitest' | 'playwright'
  /** Checks that must end first, if they are run at all. */
  after?: Check[]
  /** Not time-critical: runs at low priority, one at a time. */
  givesWay?: true
}

const vitest = (name: string, { cwd, config }: { cwd: string; config?: string }): Check => ({
  name,
  command: ['vitest', 'run', ...(config ? ['--config', config] : [])],
  cwd,
  report: 'vitest',
})
/** Whole-tree checks contain no timeouts, so they run at low priority. */
const wholeTree = (name: string, ...command: string[]): Check => ({
  name,
  command,
  // The stories render in a single page, so from then on a processor is free.
  after: [demo],
  givesWay: true,
})

const build: Check = { name: 'build', command: ['turbo', 'run', 'build', '--output-logs=errors-only'] }
const demo: Check = {
  name: 'demo data',
  command: ['node', 'src/prepare.ts'],
  cwd: 'apps/e2e',
  after: [build],
}
/** Only the demo data runs beside the browser at normal priority, so that the browser's timeouts hold. */
const stories = vitest('stories', { cwd: 'packages/ui', config: 'vitest.stories.config.ts' })
const server: Check = {
  ...vitest('apps/server tests', { cwd: 'apps/server' }),
  // Its servers look for built apps, which must be complete or absent.
  after: [build, demo, stories],
}
const drawn: Check = {
  ...vitest('tests of whatever is drawn', { cwd: 'packages/ui', config: 'vitest.drawn.config.ts' }),
  after: [build, demo, stories],
}
const pseudo: Check = {
  ...vitest('screens in a pseudo-locale', { cwd: 'packages/ui', config: 'vitest.pseudo.config.ts' }),
  after: [drawn],
}
const api: Check = { ...vitest('packages/api tests', { cwd: 'packages/api' }), after: [drawn] }
const sandbox: Check = { ...vitest('apps/card-sandbox tests', { cwd: 'apps/card-sandbox' }), after: [api] }
const journeys: Check = {
  name: 'journeys',
  command: ['playwright', 'test'],
  cwd: 'apps/e2e',
  report: 'playwright',
  after: [demo, stories, server, sandbox],
}

/** In start order. */
const groups: Record<string, Check[]> = {
  stories: [stories],
  journeys: [build, demo, journeys],
  api: [server],
  unit: [drawn, pseudo, api, sandbox],
  static: [
    wholeTree('types', 'tsc', '-b', '--checkers', '1'),
    wholeTree('lint', 'oxlint', '--deny-warnings'),
    wholeTree('format', 'oxfmt', '--check'),
    wholeTree('unused code', 'knip'),
    wholeTree('boundaries', 'turbo', 'boundaries'),
    wholeTree('dependency rules', 'depcruise', '--config', '.dependency-cruiser.cjs', 'apps', 'packages'),
  ],
}

/** One more than there are processors, because the waits of one check leave time for the low-priority ones. */
const atOnce = os.availableParallelism() + 1

interface Outcome {
  passed: number
  failed: number
  /** Each failed test with the start of its message. */
  failures: string[]
}

interface Report {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
  stats?: { expected: number; unexpected: number; flaky: number }
  suites?: Suite[]
}

/** A file of journeys, or a group within one. */
interface Suite {
  suites?: Suite[]
  specs?: {
    title: string
    ok: boolean
    tests: { projectName: string; results: { errors: { message?: string }[] }[] }[]
  }[]
}

interface Failure {
  name: string
  message: string | undefined
}

/** The failed journeys of a file, once per browser project. */
const failedIn = ({ suites = [], specs = [] }: Suite): Failure[] => [
  ...suites.flatMap(failedIn),
  ...specs
    .filter(({ ok }) => !ok)
    .flatMap(({ title, tests }) =>
      tests.flatMap(({ projectName, results }) =>
        results
          .flatMap(({ errors }) => errors)
          .map(({ message }) => ({ name: `${projectName}: ${title}`, message })),
      ),
    ),
]

/** Failures are repeated at the end, for readers of the last lines only. */
const failuresOf = (check: Check, { testResults = [], suites = [] }: Report) =>
  [
    ...testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ name: fullName, message: failureMessages[0] })),
    ...suites.flatMap(failedIn),
  ].map(({ name, message }: Failure) => `${check.name}: ${name}\n  ${message?.slice(0, 600)}`)

function outcomeOf(check: Check, file: string, ok: boolean): Outcome {
  const whole = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [] }
  if (!check.report) return whole
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    const passed = report.stats ? report.stats.expected + report.stats.flaky : (report.numPassedTests ?? 0)
    const failed = report.stats ? report.stats.unexpected : (report.numFailedTests ?? 0)
    // A runner that fails without a failed test (a file that does not load, a leak) counts as failed.
    return { passed, failed: ok ? failed : Math.max(1, failed), failures: failuresOf(check, report) }
  } catch {
    return { passed: 0, failed: 1, failures: [] }
  }
}

/** CPU seconds of the ended checks, or 0 where the system does not report them. */
function processorSeconds(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return 0
  }
}

/** The part of those seconds that has already been reported. */
let saidSeconds = 0

function run(check: Check): Promise<Outcome> {
  const file = path.join(reports, `${check.name.replaceAll(/\W+/g, '-')}.json`)
  const reporters =
    check.report === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile=${file}`] : []
  const started = Date.now()
  return new Promise((resolve) => {
    const child = spawn('pnpm', ['exec', ...check.command, ...reporters], {
      cwd: path.join(root, check.cwd ?? '.'),
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        JOURNEY_DATA: journeyData,
        // Dozens of processes load the same libraries, so they share a compile cache.
        NODE_COMPILE_CACHE: path.join(cache, 'compiled'),
        TURBO_TELEMETRY_DISABLED: '1',
        STORYBOOK_DISABLE_TELEMETRY: '1',
        // Go programs (the type checker and the type-aware linter) repeat work in each of their threads, and another
        // check uses the other processor. Less frequent garbage collection saves time.
        GOMAXPROCS: '1',
        GOGC: '400',
        FORCE_COLOR: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    // Child processes inherit the priority. Fails harmlessly if the process has already ended.
    if (check.givesWay && child.pid !== undefined)
      try {
        os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
      } catch {}
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('exit', (code) => {
      const outcome = outcomeOf(check, file, code === 0)
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      const before = saidSeconds
      saidSeconds = processorSeconds()
      if (outcome.failed > 0) console.log(`\n${output}`)
      console.log(
        `${outcome.failed > 0 ? 'FAILED' : 'ok    '} ${check.name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s, ${(saidSeconds - before).toFixed(1)} CPU s)`,
      )
      resolve(outcome)
    })
  })
}

/** Starts checks as soon as their dependencies have ended and there is capacity, until all have ended. */
async function runAll(checks: readonly Check[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = [...checks]
  const ended = new Set<Check>()
  const running = new Map<Check, Promise<void>>()
  const mayBegin = ({ after = [], givesWay }: Check) =>
    after.every((check) => ended.has(check) || !checks.includes(check)) &&
    !(givesWay && [...running.keys()].some((check) => check.givesWay))
  while (waiting.length + running.size > 0) {
    const next = running.size < atOnce ? waiting.findIndex(mayBegin) : -1
    const [check] = next < 0 ? [] : waiting.splice(next, 1)
    if (check)
      running.set(
        check,
        run(check).then((outcome) => {
          outcomes.push(outcome)
          ended.add(check)
          running.delete(check)
        }),
      )
    else await Promise.race(running.values())
  }
  return outcomes
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const asked = process.argv.slice(2)
for (const name of asked)
  if (!groups[name])
    throw new Error(`There is no group of checks named ${name}; there are ${Object.keys(groups).join(', ')}.`)
const started = Date.now()
const outcomes = await runAll(
  Object.entries(groups).flatMap(([name, checks]) => (asked.includes(name) ? checks : [])),
)
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(failure)
rmSync(journeyData, { recursive: true, force: true })
console.log(`${((Date.now() - started) / 60_000).toFixed(1)} minutes, ${saidSeconds.toFixed(0)} CPU s`)
const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') > 0 ? 1 : 0)
