/** How many of the newest products the home page shows. Apart from the screen, which comes later than the route. */
export const HOME_PRODUCTS = 12
