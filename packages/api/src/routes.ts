// The routes without the schemas, which browsers do not need.
import open from './contract/open-routes.gen.json' with { type: 'json' }

/** How to call an endpoint. */
export interface Route {
  method: string
  path: string
  multipart?: boolean
  /** Literal path words, by path parameter, with which the path would be another endpoint. */
  not?: Readonly<Record<string, readonly string[]>>
}

type Routes = Readonly<Record<string, Readonly<Record<string, Route>>>>

/** The public routes, which are enough for a guest's first page. */
let known: Routes = open
let coming: Promise<void> | null = null

/** Loads all other routes; a failed load is retried by the next caller. */
export function loadRoutes(): Promise<void> {
  coming ??= import('./all-routes.ts')
    .then(({ allRoutes }) => {
      known = allRoutes
    })
    .catch((error: unknown) => {
      coming = null
      throw error
    })
  return coming
}

function find(domain: string, verb: string): Route {
  const route = known[domain]?.[verb]
  if (!route) throw new Error(`there is no endpoint ${domain}.${verb}`)
  return route
}

/** The route of an endpoint; synchronous when it is already loaded. */
export const routeOf = (domain: string, verb: string): Route | Promise<Route> =>
  known[domain]?.[verb] ?? loadRoutes().then(() => find(domain, verb))
