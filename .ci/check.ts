import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * Runs the groups of checks named on the command line, one after the other and those joined by a plus
 * side by side, prints what failed, and ends with `N passed, N failed`, which counts each test and each
 * whole-tree check.
 */
const root = path.join(import.meta.dirname, '..')
const cache = path.join(root, 'node_modules/.cache')
const reports = path.join(cache, 'reports')
/** Short: a socket lies in it. */
const journeyData = mkdtempSync(path.join(os.tmpdir(), 'wellspring-journeys-'))

interface Check {
  name: string
  command: string[]
  cwd?: string
  /** Where a test runner writes its counts; a check without one counts as a single test. */
  report?: 'vitest' | 'playwright'
}

const vitest = (name: string, { cwd, config }: { cwd: string; config?: string }): Check => ({
  name,
  command: ['vitest', 'run', ...(config ? ['--config', config] : [])],
  cwd,
  report: 'vitest',
})

const drawn = vitest('tests of whatever is drawn', { cwd: 'packages/ui', config: 'vitest.drawn.config.ts' })
const stories = vitest('stories', { cwd: 'packages/ui', config: 'vitest.stories.config.ts' })
const build: Check = { name: 'build', command: ['turbo', 'run', 'build', '--output-logs=errors-only'] }
/** The demo takes as long to make as a fifth of the journeys: it is made while stories are drawn. */
const demo: Check = { name: 'demo data', command: ['node', 'src/prepare.ts'], cwd: 'apps/e2e' }
const journeys: Check = {
  name: 'journeys',
  command: ['playwright', 'test'],
  cwd: 'apps/e2e',
  report: 'playwright',
}

/** Lanes run side by side, the checks of a lane one after the other: two lanes for two processors. */
const groups: Record<string, Check[][]> = {
  static: [
    [
      { name: 'format', command: ['oxfmt', '--check'] },
      { name: 'lint', command: ['oxlint', '--deny-warnings'] },
      { name: 'unused code', command: ['knip'] },
    ],
    [
      { name: 'types', command: ['tsc', '-b', '--checkers', '1'] },
      { name: 'boundaries', command: ['turbo', 'boundaries'] },
      {
        name: 'dependency rules',
        command: [
          'depcruise',
          '--config',
          '.dependency-cruiser.cjs',
          '--output-type',
          'err',
          'apps',
          'packages',
        ],
      },
    ],
  ],
  // One lane: it fills what the server's tests leave free while they wait for clocks and broken wires.
  unit: [
    [
      drawn,
      vitest('packages/api tests', { cwd: 'packages/api' }),
      vitest('apps/card-sandbox tests', { cwd: 'apps/card-sandbox' }),
    ],
  ],
  api: [[vitest('apps/server tests', { cwd: 'apps/server' })]],
  // What draws has the machine to itself, or shares it with what nobody waits for.
  stories: [[stories], [build, demo]],
  journeys: [[build, journeys]],
}

interface Outcome {
  passed: number
  failed: number
  /** Each failed test with the beginning of what it said. */
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

/** The failed journeys of a file: each that went wrong in a browser of its own. */
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

/** What failed is said again at the end, for whoever sees the last lines only. */
const failuresOf = (check: Check, { testResults = [], suites = [] }: Report) =>
  [
    ...testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ name: fullName, message: failureMessages[0] })),
    ...suites.flatMap(failedIn),
  ].map(({ name, message }: Failure) => `${check.name}: ${name}\n  ${message?.slice(0, 600)}`)

function counted(check: Check, file: string, ok: boolean): Outcome {
  const whole = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [] }
  if (!check.report) return whole
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    const passed = report.stats ? report.stats.expected + report.stats.flaky : (report.numPassedTests ?? 0)
    const failed = report.stats ? report.stats.unexpected : (report.numFailedTests ?? 0)
    // A runner that fails without a failed test (a file that does not load, a leak) has failed all the same.
    return { passed, failed: ok ? failed : Math.max(1, failed), failures: failuresOf(check, report) }
  } catch {
    return { passed: 0, failed: 1, failures: [] }
  }
}

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
        // Dozens of processes read the same libraries: what one has compiled the next one takes.
        NODE_COMPILE_CACHE: path.join(cache, 'compiled'),
        TURBO_TELEMETRY_DISABLED: '1',
        STORYBOOK_DISABLE_TELEMETRY: '1',
        // What is written in Go (the compiler, the types of the linter) works out for each of its threads what the
        // others know too, and the other processor has a lane of its own. It throws its memory away less often.
        GOMAXPROCS: '1',
        GOGC: '400',
        FORCE_COLOR: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('exit', (code) => {
      const outcome = counted(check, file, code === 0)
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      if (outcome.failed > 0) console.log(`\n${output}`)
      console.log(
        `${outcome.failed > 0 ? 'FAILED' : 'ok    '} ${check.name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`,
      )
      resolve(outcome)
    })
  })
}

const done = new Set<Check>()

async function lane(checks: readonly Check[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const check of checks) {
    // What two groups need is run once.
    if (done.has(check)) continue
    done.add(check)
    outcomes.push(await run(check))
  }
  return outcomes
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const outcomes: Outcome[] = []
function lanesOf(name: string): Check[][] {
  const lanes = groups[name]
  if (!lanes)
    throw new Error(`There is no group of checks named ${name}; there are ${Object.keys(groups).join(', ')}.`)
  return lanes
}
for (const names of process.argv.slice(2)) {
  const lanes = names.split('+').flatMap(lanesOf)
  outcomes.push(...(await Promise.all(lanes.map(lane))).flat())
}
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(failure)
rmSync(journeyData, { recursive: true, force: true })
const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') > 0 ? 1 : 0)
