export const SERVICES_PER_PAGE = 20

/** What a page of the services asks for; counted from 1. */
export const servicesOn = (page: number) => ({ limit: SERVICES_PER_PAGE, page: page - 1 })
