/** Today: the landing page after a log-in or sign-up without a redirect. Guests land on `/`. */
export const firstPage = '/dashboard'
