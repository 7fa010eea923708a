// React alone, which takes long to run: browser/start.ts.
import "react-dom/client";
