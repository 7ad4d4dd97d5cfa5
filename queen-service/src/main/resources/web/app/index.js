// The web page of the Queen. Every view is an element in a folder named after what it shows; `talk`
// speaks with the Queen, `live` keeps what is shown up to date, `parts` is what views share.
import './style.css';
import './page/colony-page.js';
