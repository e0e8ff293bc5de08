/** As in the page, the site's sheet comes before any component's: it says the order of the layers. */
import '#web/styles/app.css';
