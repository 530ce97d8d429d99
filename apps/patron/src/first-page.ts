/** Today: whoever logs in or signs up without a goal sees it first, while `/` is the page that guests see. */
export const firstPage = '/dashboard'
