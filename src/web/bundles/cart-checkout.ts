/** What stands in the place of a product where the whole cart is paid. */
export const CART_PRODUCT = 'prompt-bundles';
export const CART_CHECKOUT = `/checkout/${CART_PRODUCT}`;
