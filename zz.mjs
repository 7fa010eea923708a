import { build } from "esbuild";
await build({absWorkingDir:"/work/h5",entryPoints:{gate:process.argv[2]},outdir:"/work/h5/node_modules/.cache/",bundle:true,mainFields:["module","main"],platform:"node",format:"esm",target:"node20",sourcemap:true,banner:{js:"import{createRequire as $cr}from'node:module';const require=$cr(import.meta.url);"}});
