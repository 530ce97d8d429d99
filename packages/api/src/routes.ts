// The contract without its schemas: a browser that only calls has no need of them.
import open from './contract/open-routes.gen.json'

/** How and where an endpoint is asked. */
export interface Route {
  method: string
  path: string
  multipart?: boolean
  /** Words that the server reads as another endpoint where an id stands, by the name of that id. */
  not?: Readonly<Record<string, readonly string[]>>
}

type Routes = Readonly<Record<string, Readonly<Record<string, Route>>>>

/** What may be asked by anyone: a guest's page begins with no more. */
let known: Routes = open
let coming: Promise<void> | null = null

/** Loads how all the rest is asked; what did not come is asked for again by the next who needs it. */
export function loadRoutes(): Promise<void> {
  coming ??= import('./contract/routes.gen.json')
    .then(({ default: all }) => {
      known = all
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

/** The route of an endpoint, at once where it is known already. */
export const routeOf = (domain: string, verb: string): Route | Promise<Route> =>
  known[domain]?.[verb] ?? loadRoutes().then(() => find(domain, verb))
