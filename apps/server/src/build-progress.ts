const apps: Readonly<Record<string, string>> = {
  patron: 'patrons',
  provider: 'providers',
  tenant: 'tenants',
  admin: 'staff',
}

/** A line of turbo's output: the app and the message. */
const ofApp = /^(?:@wellspring\/)?(?<app>\w+):build: (?<said>.*)$/

/** The last lines of turbo's output. */
const summary = /^\s*Tasks:\s+(?<done>\d+) successful, (?<all>\d+) total/

/** Whether a line says that turbo was told to stop, which it does not report as a failure. */
export function isCutShort(line: string): boolean {
  const { done, all } = summary.exec(line)?.groups ?? {}
  return done !== all
}

/** Each app has a browser build and a server build. */
const BUILDS = 2

/** Reports each app once when it is built or cached, because the first start takes minutes. */
export function createBuildProgress(say: (sentence: string) => void): (line: string) => void {
  const built = new Map<string, number>()
  let done = 0
  const tell = (app: string) => {
    done += 1
    say(`Built the app for ${apps[app]} (${done} of ${Object.keys(apps).length}) …`)
  }
  return (line) => {
    const { app = '', said = '' } = ofApp.exec(line)?.groups ?? {}
    const times = built.get(app) ?? 0
    if (!Object.hasOwn(apps, app) || times >= BUILDS) return
    if (/cache hit/.test(said)) {
      built.set(app, BUILDS)
      tell(app)
    } else if (/built in/.test(said)) {
      built.set(app, times + 1)
      if (times + 1 === BUILDS) tell(app)
    }
  }
}
