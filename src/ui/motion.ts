// A file of its own, so that what moves things is fetched after the page stands.
export { domAnimation } from "framer-motion";
