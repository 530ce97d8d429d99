/** How many of the newest products the home page shows. Separate from the screen, which loads after the route. */
export const HOME_PRODUCTS = 12
