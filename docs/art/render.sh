#!/usr/bin/env bash
# Renders every picture of Public/images again, from nothing: docs/art/render.sh [FOLDER [SHOT ...]]
# Without a folder, into out beside this script. Needs Python 3.11 with venv; about an hour on two idle cores.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

out=${1:-out}
shots=("${@:2}")
((${#shots[@]} > 0)) || shots=(hero_l hero_p plates knurl)
python=$out/venv/bin/python

mkdir -p "$out/exr"
if [[ ! -x $python ]]; then
    python3 -m venv "$out/venv"
    "$python" -m pip install -q "bpy==4.5.15" numpy scipy pillow OpenEXR
fi
[[ -f $out/tex/steel_cyl.png ]] || "$python" tex.py "$out/tex"
for shot in "${shots[@]}"; do
    "$python" scene.py --shot "$shot" --scale 100 --samples "${SAMPLES:-48}" --noise 0.02 --tex "$out/tex" \
        --out "$out/exr/$shot.exr"
done
"$python" post.py final "$out/exr" "$out" "${shots[@]}"

# The page has fewer sizes and formats than are made: only what is there already is replaced.
for picture in "$out"/web/*; do
    there=../../Public/images/${picture##*/}
    [[ ! -f $there ]] || cp "$picture" "$there"
done
