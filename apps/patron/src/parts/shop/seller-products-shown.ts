/** The most products of a seller that are shown. Separate from the section, which loads after the route. */
export const SELLER_PRODUCTS = 12
