/** What happens in the product: the payload of each change by its name, one line a domain. */
export interface Events {}
